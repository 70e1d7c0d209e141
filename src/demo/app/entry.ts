import '../../styles/base.css'
import { bootDemo } from './boot.tsx'

bootDemo(window)
