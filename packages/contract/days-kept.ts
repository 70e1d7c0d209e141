/** Days for which the server keeps what is no order, from its last change on. The privacy policy names them. */
export const daysKept = {
  openOrders: 30,
  interests: 180,
  callBacks: 30,
  devices: 90,
  mails: 30,
  visitSums: 396,
} as const
