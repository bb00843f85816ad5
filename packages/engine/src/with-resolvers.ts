/** `Promise.withResolvers`, which Node 20 lacks. */
export function withResolvers<Value>(): {
  promise: Promise<Value>;
  resolve: (value: Value | PromiseLike<Value>) => void;
  reject: (reason?: unknown) => void;
} {
  let resolve!: (value: Value | PromiseLike<Value>) => void;
  let reject!: (reason?: unknown) => void;
  const promise = new Promise<Value>((whenFulfilled, whenRejected) => {
    resolve = whenFulfilled;
    reject = whenRejected;
  });
  return { promise, resolve, reject };
}
