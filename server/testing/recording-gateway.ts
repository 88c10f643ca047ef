import type { Gateway } from '#modules/payments'

type Call = { what: 'authorise' | 'capture' | 'release' | 'refund'; reference: string; amount?: number }

export type RecordingGateway = Gateway & {
  calls: Call[]
  /** What is done before each answer; may fail, or never end. */
  before: (call: Call) => void | Promise<void>
}

/** A card company for tests: it writes down what it is asked and takes every card but `tok_declined`. */
export function recordingGateway(): RecordingGateway {
  const gateway: RecordingGateway = {
    answersWithin: 10_000,
    calls: [],
    before: () => {},
    async authorise({ reference, amount, cardToken }) {
      await noted({ what: 'authorise', reference, amount })
      return cardToken === 'tok_declined' ? { authorised: false } : { authorised: true, name: `held ${reference}` }
    },
    capture: ({ reference, amount }) => noted({ what: 'capture', reference, amount }),
    release: ({ reference }) => noted({ what: 'release', reference }),
    refund: ({ reference, amount }) => noted({ what: 'refund', reference, amount }),
  }
  const noted = async (call: Call) => {
    gateway.calls.push(call)
    await gateway.before(call)
  }
  return gateway
}
