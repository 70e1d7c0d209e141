/** A simulated device. */
export interface Profile {
  readonly name: 'phone' | 'unthrottled'
  /** CPU slowdown factor. */
  readonly slowdown: number
  readonly network: Network | null
  /** Milliseconds without requests until a page counts as settled. */
  readonly quietMs: number
}

interface Network {
  readonly latencyMs: number
  /** Bytes per second. */
  readonly down: number
  readonly up: number
}

const bytesPerSecond = (kilobits: number): number => (kilobits * 1000) / 8

export const profiles: readonly Profile[] = [
  {
    name: 'phone',
    slowdown: 4,
    network: { latencyMs: 150, down: bytesPerSecond(1600), up: bytesPerSecond(750) },
    quietMs: 1000,
  },
  { name: 'unthrottled', slowdown: 1, network: null, quietMs: 500 },
]
