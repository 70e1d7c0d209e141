// What a marketing page loads while it is developed: the styles come by script there.
import '../landing.styles.ts'
import './entry.ts'
