import { backupSuite } from './support/backup-suite.ts'

backupSuite('SQLite', 'sqlite')
