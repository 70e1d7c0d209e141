import { coveragePort } from './coverage.port.ts'

/** All ports by name. */
export const ports = { coverage: coveragePort } as const

export type PortName = keyof typeof ports
