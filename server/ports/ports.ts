import { coveragePort } from './coverage.port.ts'
import { customersPort } from './customers.port.ts'
import { riskPort } from './risk.port.ts'

/** All ports by name. */
export const ports = { coverage: coveragePort, risk: riskPort, customers: customersPort } as const

export type PortName = keyof typeof ports
