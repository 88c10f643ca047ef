import type { Module } from '#context'
import { changeSettings } from './change-settings.ts'
import { getSettings } from './get-settings.ts'
import { confirmLaunchItem, getLaunchChecklist, openShop } from './launch.ts'
import { sendTestMail } from './send-test-mail.ts'

/** What the shop says of itself, its rules, and whether it is open. */
export const settings: Module = {
  endpoints: [getSettings, changeSettings, getLaunchChecklist, confirmLaunchItem, sendTestMail, openShop],
}
