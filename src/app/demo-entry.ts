import '../styles/base.css'
import { bootDemo } from './demo-boot.tsx'

bootDemo(window)
