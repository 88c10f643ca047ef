import type { Gateway } from '#modules/payments'

type Call = { what: 'authorise' | 'capture' | 'release' | 'refund'; reference: string; amount?: number }

export type RecordingGateway = Gateway & {
  calls: Call[]
  /** What is done before each answer; may fail, or never end. */
  before: (call: Call) => void | Promise<void>
}

const prefix = 'held-'

/** A card company for tests: it writes down what it is asked and takes every card but `tok_declined`. */
export function recordingGateway(): RecordingGateway {
  const gateway: RecordingGateway = {
    answersWithin: 10_000,
    calls: [],
    before: () => {},
    async authorise({ reference, amount, cardToken }) {
      await noted({ what: 'authorise', reference, amount })
      return cardToken === 'tok_declined'
        ? { authorised: false, code: 'declined' }
        : { authorised: true, name: prefix + reference }
    },
    capture: ({ name, amount }) => noted({ what: 'capture', reference: referenceOf(name), amount }),
    release: ({ name }) => noted({ what: 'release', reference: referenceOf(name) }),
    refund: ({ name, amount }) => noted({ what: 'refund', reference: referenceOf(name), amount }),
  }
  const noted = async (call: Call) => {
    gateway.calls.push(call)
    await gateway.before(call)
  }
  return gateway
}

const referenceOf = (name: string) => name.slice(prefix.length)
