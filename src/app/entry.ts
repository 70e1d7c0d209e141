import { enter } from './first.tsx'

enter()
