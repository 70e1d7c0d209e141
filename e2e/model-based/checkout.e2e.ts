import { checkoutVisits } from '../../tests/statecharts/browser/checkout.model.ts'
import { checkoutHands } from './checkout-events.ts'
import { testVisits } from './visit-test.ts'

testVisits(checkoutVisits, checkoutHands)
