import { isDeepStrictEqual } from 'node:util'
import * as contract from '#contract/admin/settings.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { settingsErrors, withChange, writtenOf } from './changed-settings.ts'
import { withBankNames } from './named-bank.ts'
import { applyDue } from './planned/apply-due.ts'
import { clashWords, faultAhead } from './planned/states.ts'
import { presentSettings } from './present.ts'
import { findPlanned, findSettings, settingsId } from './queries.ts'
import { writeSettings } from './write-settings.ts'

export const changeSettings = changeRecord(
  contract.changeSettings,
  async (tx, { body: { version, ...asked } }, { now }) => {
    await applyDue(tx, now())
    const found = await findSettings(tx, { lock: true })
    const before = presentSettings(found)
    const change = await withBankNames(before, asked)
    if (isRefusing(change)) return change
    const wanted = withChange(before, change)
    const logged = { id: settingsId, before: writtenOf(before), after: writtenOf(wanted) }
    if (isDeepStrictEqual(wanted, before)) return { ...logged, answer: before }
    if (version !== before.version) {
      return refused('edited_meanwhile', { body: { settings: before } })
    }
    const errors = settingsErrors(wanted)
    if (errors.length > 0) return refused('invalid', { errors })
    const ahead = faultAhead(wanted, await findPlanned(tx))
    if (ahead) {
      const clashes = ahead.errors.map(({ field, message }) => ({ field, message: clashWords(ahead.row, message) }))
      return refused('invalid', { errors: clashes })
    }
    await writeSettings(tx, found.row, { before, wanted })
    return {
      ...logged,
      answer: presentSettings(await findSettings(tx)),
    }
  },
)
