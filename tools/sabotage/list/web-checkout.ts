import type { Sabotage } from '../sabotage.ts'

export const list: readonly Sabotage[] = [
  {
    file: 'web/ui/use-form.ts',
    from: 'const left = { ...server, ...now }',
    to: 'const left = now',
    why: 'a step is passed with what the shop complained about, which refuses again at the end',
  },
  {
    file: 'web/features/checkout/to-placement.ts',
    from: 'campaign_code: entry.quoteToken ? null : campaign_code.trim() || null',
    to: 'campaign_code: null',
    why: 'who uses a code can never order: each time the price has changed',
  },
  {
    file: 'web/features/checkout/to-placement.ts',
    from: '? { card_token: payment.card_token } : {}',
    to: '? {} : {}',
    why: 'a card order is always refused',
  },
  {
    file: 'web/features/checkout/to-placement.ts',
    from: 'filled(receptionFields, reception) : null',
    to: 'filled(receptionFields, { name: reception?.tel, tel: reception?.name }) : null',
    why: 'the driver calls a name and asks for a number',
  },
  {
    file: 'web/screens/order/payment-fields.tsx',
    from: "{cards?.by === 'demo' && payment.method === 'card' && (",
    to: "{cards?.by === 'demo' && (",
    why: 'a card is asked for by invoice',
  },
  {
    file: 'server/modules/payments/open-gateway.ts',
    from: "return isLocalSite ? 'demo' : undefined",
    to: "return 'demo'",
    why: 'the demo’s cards are offered on the public site',
  },
  {
    file: 'web/features/checkout/placing-failure.tsx',
    from: 'payment_declined: { href: paths.orderEntry(2)',
    to: 'payment_declined: { href: paths.orderEntry(1)',
    why: 'a declined card leads to the address',
  },
  {
    file: 'web/words/price-changed.ts',
    from: '`お支払い合計が${formatYen(before)}から${formatYen(now)}に変わりました。',
    to: '`お支払い合計が${formatYen(now)}から${formatYen(before)}に変わりました。',
    why: 'a higher price reads as a lower one',
  },
  {
    file: 'web/features/checkout/step-load-problem.tsx',
    from: 'if (!productsFailed && !datesFailed) return null',
    to: 'if (!productsFailed || !datesFailed) return null',
    why: 'a step without dates says nothing and cannot be passed',
  },
  {
    file: 'web/features/account/profile/prefill-contact.ts',
    from: 'contact[name] === undefined && profile[name]',
    to: 'profile[name]',
    why: 'signing in writes over what was typed',
  },
  {
    file: 'web/features/checkout/guard-step.ts',
    from: 'return open < step ? paths.orderEntry(open) : undefined',
    to: 'return open > step ? paths.orderEntry(open) : undefined',
    why: 'the last step opens with an empty form',
  },
  {
    file: 'web/features/ordering-form/autofill-address.ts',
    from: 'choices: found.length > 1 ? found : []',
    to: 'choices: []',
    why: 'of several towns with one code none can be chosen',
  },
  {
    file: 'web/words/window-words.ts',
    from: "holds: (from: string) => from >= '12:00' && from < '17:00'",
    to: "holds: (from: string) => from > '12:00' && from < '17:00'",
    why: 'a delivery at noon cannot be chosen',
  },
  {
    file: 'web/features/ordering-form/tableware-field.tsx',
    from: 'checked={value === way}',
    to: 'checked={value !== way}',
    why: 'the chosen tableware looks like the other',
  },
  {
    file: 'web/features/checkout/place-order.ts',
    from: "if (getState().placing.status === 'loading') return undefined",
    to: '',
    why: 'a second press places a second order',
  },
  {
    file: 'web/features/ordering-form/use-address-search.ts',
    from: 'if (Object.keys(answer.piece).length > 0) onFill(',
    to: 'if (Object.keys(answer.piece).length > 3) onFill(',
    why: 'the address is not filled in from the postal code',
  },
  {
    file: 'web/features/ordering-form/autofill-address.ts',
    from: 'if (isTyped && (!replaces ||',
    to: 'if (isTyped && (true ||',
    why: 'the look-up of another office changes nothing when it is pressed',
  },
  {
    file: 'web/features/checkout/steps.ts',
    from: 'return error ? { [error.field]',
    to: 'return error === null ? { [error.field]',
    why: 'a ward that is not that of the postal code is found out at the last press',
  },
  {
    file: 'web/features/checkout/calculation.slice.ts',
    from: 'confirmed: isAnswered && refusal === null',
    to: 'confirmed: isAnswered',
    why: 'an order is sent with a price that leaves out the refused code or delivery',
  },
]
