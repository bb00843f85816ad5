import { onStopSignal } from '../on-stop-signal.ts';

/** Aborts on SIGINT or SIGTERM. A second signal exits immediately. */
export function listenForInterrupt(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  return { ...onStopSignal(() => controller.abort()), signal: controller.signal };
}
