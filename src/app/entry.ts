import { enter } from './first.ts'

enter()
