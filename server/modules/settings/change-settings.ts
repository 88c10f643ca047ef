import { isDeepStrictEqual } from 'node:util'
import * as contract from '#contract/admin/settings.ts'
import { policyOf } from '#contract/cancellation-policy.ts'
import { type FieldError, refused } from '#contract/refusals.ts'
import { policyFaults } from '#domain/cancellation.ts'
import { changeRecord } from '#modules/audit'
import { missingFacts } from './facts.ts'
import { factsFrom, presentSettings } from './present.ts'
import { findSettings, setKitchen, settingsId } from './queries.ts'
import { shopSettings } from './tables.ts'

const kinds = ['products', 'plans'] as const

export const changeSettings = changeRecord(contract.changeSettings, async (tx, { body: { version, ...change } }) => {
  const found = await findSettings(tx, { lock: true })
  const before = presentSettings(found)
  const wanted = withChange(before, change)
  const logged = { id: settingsId, before: loggedOf(before), after: loggedOf(wanted) }
  if (isDeepStrictEqual(wanted, before)) return { ...logged, answer: before }
  if (version !== before.version) {
    return refused('edited_meanwhile', { body: { settings: before } })
  }
  const errors = [...windowErrors(wanted), ...stepErrors(wanted), ...(before.opened_at ? missingFacts(wanted) : [])]
  if (errors.length > 0) return refused('invalid', { errors })
  const { kitchens: rules, opened_at: _, version: __, ...facts } = wanted
  for (const kind of kinds) await setKitchen(tx, kind, rules[kind])
  // A mail has been tried at the address that was there.
  const { mail, ...confirmed } = found.row.confirmed
  const isSameAddress = wanted.email === before.email
  await tx
    .update(shopSettings)
    .set({ facts: factsFrom(facts), confirmed: isSameAddress && mail ? { ...confirmed, mail } : confirmed })
  return {
    ...logged,
    answer: presentSettings(await findSettings(tx)),
  }
})

/** What is left out stays as it is. */
function withChange(before: contract.Settings, change: Omit<contract.SettingsChange, 'version'>): contract.Settings {
  const { alcohol, bank, kitchens: rules, ...plain } = change
  return {
    ...before,
    ...plain,
    alcohol: { ...before.alcohol, ...alcohol },
    bank: { ...before.bank, ...bank },
    kitchens: {
      products: { ...before.kitchens.products, ...rules?.products },
      plans: { ...before.kitchens.plans, ...rules?.plans },
    },
  }
}

const loggedOf = ({ version: _, opened_at: __, ...settings }: contract.Settings) => settings

function windowErrors({ kitchens: rules }: contract.Settings): FieldError[] {
  return kinds
    .filter((kind) => rules[kind].delivery_from >= rules[kind].delivery_to)
    .map((kind) => ({
      field: `kitchens.${kind}.delivery_to`,
      message: '終わりの時刻は、始まりの時刻より後にしてください。',
    }))
}

const stepWords = {
  lead_days: '日数は、前の段より小さくしてください。最後の段には日数がありません。',
  rate: '割合は、前の段より小さくできません。',
}

const stepErrors = ({ kitchens: rules }: contract.Settings): FieldError[] =>
  kinds.flatMap((kind) =>
    policyFaults(policyOf(rules[kind].cancellation)).map(({ step, of }) => ({
      field: `kitchens.${kind}.cancellation.steps.${step}.${of}`,
      message: stepWords[of],
    })),
  )
