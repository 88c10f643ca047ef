import type { Gateway } from './gateway.ts'

/** Answers as a card company would and moves no money: tokens `tok_demo_…` are good, `tok_declined` and all others are not. */
export const demoGateway: Gateway = {
  answersWithin: 5_000,
  async authorise({ cardToken }) {
    return /^tok_demo_[\w-]{1,100}$/.test(cardToken)
      ? { authorised: true, name: `demo:${cardToken}` }
      : { authorised: false }
  },
  async capture() {},
  async release() {},
  async refund() {},
}

/** Only on this machine: it must never stand in for a real company. Undefined: no card is taken. */
export const openGateway = ({ isLocalSite }: { isLocalSite: boolean }): Gateway | undefined =>
  isLocalSite ? demoGateway : undefined
