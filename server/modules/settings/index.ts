import type { Module } from '#context'
import { changeSettings } from './change-settings.ts'
import { getSettings } from './get-settings.ts'
import { confirmLaunchItem, getLaunchChecklist, openShop, pauseShop, resumeShop } from './launch.ts'
import { applyPlannedChanges } from './planned/apply-due.ts'
import { dropPlannedChange, listPlannedChanges, planArea, planSettings } from './planned/planned-changes.ts'
import { sendTestMail } from './send-test-mail.ts'

export { applyDue } from './planned/apply-due.ts'

/** What the shop says of itself, its rules, and whether it is open. */
export const settings: Module = {
  endpoints: [
    getSettings,
    changeSettings,
    listPlannedChanges,
    planSettings,
    planArea,
    dropPlannedChange,
    getLaunchChecklist,
    confirmLaunchItem,
    sendTestMail,
    openShop,
    pauseShop,
    resumeShop,
  ],
  jobs: [applyPlannedChanges],
}
