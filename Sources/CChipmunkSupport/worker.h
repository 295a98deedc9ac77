// A second thread for the solver.

#ifndef CPX_WORKER_H
#define CPX_WORKER_H

typedef struct cpxWorker cpxWorker;

/// Starts a thread that waits for work. Returns NULL if the system cannot start one.
cpxWorker *cpxWorkerStart(void);
/// Ends the thread. It must not be working. NULL is no thread.
void cpxWorkerStop(cpxWorker *worker);
/// Calls a function on the thread and on the caller's at the same time, and returns when both calls have returned.
void cpxWorkerShare(cpxWorker *worker, void (*work)(void *context), void *context);

#endif
