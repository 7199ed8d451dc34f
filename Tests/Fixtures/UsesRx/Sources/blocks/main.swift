// Waits on the main thread of a program without `await`, for sequences that need its main queue.

import Rx
import RxTesting

let onMainQueue = Observable.of(1, 2).observe(on: MainScheduler.asyncInstance)
print(try onMainQueue.delay(.milliseconds(5), scheduler: MainScheduler.instance).toBlocking(timeout: 10).toArray())

let elsewhere = SerialDispatchQueueScheduler(qos: .default)
print(try Observable<Int>.interval(.milliseconds(2), scheduler: elsewhere).take(3).toBlocking(timeout: 10).toArray())

print(Observable<Int>.never().toBlocking(timeout: 0.05).materialize())
