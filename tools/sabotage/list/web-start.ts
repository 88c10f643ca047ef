import type { Sabotage } from '../sabotage.ts'

export const list: readonly Sabotage[] = [
  {
    file: 'web/start/bootstrap.ts',
    from: 'setTimeout(start, longestWait)',
    to: 'void longestWait',
    why: 'a lead picture that never arrives keeps the page without scripts',
  },
  {
    file: 'web/start/bootstrap.ts',
    from: 'if (field === composed) return',
    to: '',
    why: 'a name being converted from kana is torn off when the scripts start',
  },
  {
    file: 'web/start/bootstrap.ts',
    from: 'if (pressed?.isConnected) pressed.click()',
    to: 'if (pressed?.isConnected) void 0',
    why: 'a button pressed before the scripts started does nothing',
  },
  {
    file: 'web/start/bootstrap.ts',
    from: 'event.stopImmediatePropagation()',
    to: '',
    why: '＋ pressed while the scripts start counts twice',
  },
  {
    file: 'web/start/bootstrap.ts',
    from: 'if (isWanted) return',
    to: '',
    why: 'every press starts the scripts once more',
  },
  {
    file: 'web/features/account/link-token.ts',
    from: "if (!token) return readItem(keyOf(pathname), 'session')",
    to: 'if (!token) return undefined',
    why: 'after a reload a mailed link is called incomplete',
  },
  {
    file: 'web/screens/account/change-email.tsx',
    from: "confirmed?.kind === 'change_email'",
    to: 'confirmed',
    why: 'the link of a registration is reported as a changed address',
  },
  {
    file: 'web/screens/account/stop-change-email.tsx',
    from: 'reset_token: token }',
    to: 'email: token }',
    why: 'after a stopped change no new password can be set',
  },
  {
    file: 'web/screens/account/first-password-form.tsx',
    from: 'hasItems ? paths.cart : paths.mypage',
    to: 'paths.mypage',
    why: 'who registers with a full cart is led away from it',
  },
  {
    file: 'web/screens/admin/frame/screen-change.tsx',
    from: 'previous?.key !== location.key',
    to: '!previous',
    why: 'only the first screen of the administration is told to the data layer',
    tests: ['web/screens/admin/frame.test.tsx'],
  },
  {
    file: 'web/screens/admin/frame/side-menu.tsx',
    from: 'needs === null || permissions.includes(needs)',
    to: 'needs === null || permissions.length > 0',
    why: 'staff see in the menu what they may not do',
  },
  {
    file: 'web/features/frame/measuring/receivers.ts',
    from: '  gtmId\n    ? [',
    to: '  !gtmId\n    ? [',
    why: 'the page on external transmission hides a script that sends data abroad',
  },
  {
    file: 'web/features/frame/measuring/measuring.tsx',
    from: "consent === 'agreed' && isMeasured",
    to: "consent !== 'refused' && isMeasured",
    why: 'who was not asked yet is measured',
  },
]
