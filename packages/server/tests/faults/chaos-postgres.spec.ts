import { chaosSuite } from './support/chaos-suite.ts'

chaosSuite('PostgreSQL', true)
