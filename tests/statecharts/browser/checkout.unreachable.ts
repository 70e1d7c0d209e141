import type { LeftOut } from './browser-model.types.ts'
import { unreachable, unreachableEverywhere } from './unreachable.ts'

/** Transitions of the checkout excluded from its browser layer, each with its reason. */
export const unreachableInCheckout: readonly LeftOut[] = [
  ...unreachableEverywhere,
  unreachable(
    'time',
    /\.done\.actor\.finish-lead \[2\]|\.unconfirmed /,
    'Half a minute of retries without a response.',
  ),
  unreachable(
    'time',
    /^#checkout\.cep-dados-cliente\.saving xstate\.route /,
    'Another entry of the tab, asked for during the look-up: walked on the page of the postal code alone.',
  ),
  unreachable(
    'time',
    /^#checkout\.(?!cpf|data-instalacao)[\w-]+\.asking lead\.unsaved /,
    'A server error that arrives just as the visitor has gone back to its page.',
  ),
  unreachable(
    'time',
    /^#checkout\.data-instalacao\.asking xstate\.done\.actor\.question \[3\]/,
    'Another day is chosen while the one before is saved: walked on the pages that ask for a text.',
  ),
  unreachable(
    'time',
    /\.actor\.load-days /,
    'The free days come while the page opens, and nothing waits for them.',
  ),
  unreachable(
    'other feature',
    /^#(?:checkout|pedido-realizado) (?:plan\.want|plan\.take|address\.adopt) /,
    'A plan or an address from another journey.',
  ),
  unreachable(
    'other feature',
    /^#opening |\.adopted always \[0\]/,
    'From another journey while the plans are loading.',
  ),
  unreachable(
    'other tab',
    /^#checkout(?!\.oferta).+\.done\.actor\.(?:save-answers|question) \[0\]/,
    'The order was placed in another tab.',
  ),
  unreachable(
    'other campaign',
    /confirmacao-colaborador|^#checkout\.email\.answered always \[1\]/,
    'Only collaborators are asked for a code.',
  ),
  unreachable(
    'address',
    /\.(?:loading-lead|loading-order|lead-failed) |\.plans-ready always \[[01]\]/,
    'A purchase resumed by its address, or an order whose page is loaded again.',
  ),
  unreachable(
    'address',
    /^#routing always \[(?:0|2|4|5|6|7|9|14)\]/,
    'A page that only an address asks for.',
  ),
  unreachable(
    'address',
    /^#checkout xstate\.route \[(?:1|3|19)\]/,
    'A page that no entry of the tab leads back to.',
  ),
  unreachable(
    'address',
    /^#(?:home|carrinho|planos) plan\.choose |^#planos step\.back /,
    'Plans are chosen on a document of its own, or on a page that only an address asks for.',
  ),
  unreachable(
    'no control',
    /\.(?:saving|placing) step\.submit |\.asking step\.submit \[0\]/,
    'The button does nothing while it waits.',
  ),
  unreachable(
    'no control',
    /^#conta-debito step\.back \[1\]|^#confirmacao review\.edit \[10\]/,
    'The review opens the account through the payment’s row.',
  ),
  unreachable('other test', / slip\.prefer /, 'The bank slip instead of an account: e2e/bill.'),
  unreachable('no control', /^#pedido-realizado step\.back /, 'The placed order has no way back.'),
  unreachable('server', /\.done\.actor\.finish-lead \[5\]/, 'An order is withheld for a quiz or for good.'),
  unreachable(
    'server',
    /\.error\.actor\.finish-lead \[[0-3]\]/,
    'What is sold changes while the visitor thinks.',
  ),
  unreachable(
    'server',
    /\.done\.actor\.create-lead \[0\]/,
    'The server says of one address that it is and is not covered.',
  ),
]
