import type { Gateway } from './gateway.ts'

/** Answers as a card company would and moves no money: tokens `tok_demo_…` are good, `tok_declined` and all others are not. */
export const demoGateway: Gateway = {
  answersWithin: 5_000,
  async authorise({ cardToken, reference }) {
    return /^tok_demo_[\w-]{1,100}$/.test(cardToken)
      ? { authorised: true, name: `demo:${reference}` }
      : { authorised: false, code: 'demo' }
  },
  async capture() {},
  async release() {},
  async refund() {},
}
