import { calendarPort } from './calendar.port.ts'
import { cataloguePort } from './catalogue.port.ts'
import { coveragePort } from './coverage.port.ts'
import { customersPort } from './customers.port.ts'
import { riskPort } from './risk.port.ts'

/** All ports by name. */
export const ports = {
  coverage: coveragePort,
  risk: riskPort,
  customers: customersPort,
  calendar: calendarPort,
  catalogue: cataloguePort,
} as const

export type PortName = keyof typeof ports
