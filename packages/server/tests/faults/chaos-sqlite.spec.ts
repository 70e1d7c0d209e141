import { chaosSuite } from './support/chaos-suite.ts'

chaosSuite('SQLite', false)
