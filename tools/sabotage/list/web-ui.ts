import type { Sabotage } from '../sabotage.ts'

export const list: readonly Sabotage[] = [
  {
    file: 'web/ui/shortcuts.tsx',
    from: 'event.defaultPrevented || event.repeat ||',
    to: 'event.defaultPrevented ||',
    why: 'a key that is held runs an order to its end',
    tests: ['web/screens/admin/order/order.test.tsx'],
  },
  {
    file: 'web/ui/button.tsx',
    from: 'onClick={busy ? (event) => event.preventDefault() : onClick}',
    to: 'onClick={onClick}',
    why: 'a second press sends the order twice',
  },
  {
    file: 'web/ui/stepper.tsx',
    from: 'disabled={value >= max}',
    to: 'disabled={value > max}',
    why: 'one more than the kitchen makes can be chosen',
  },
  {
    file: 'web/ui/stepper.tsx',
    from: "if (/^0+$/.test(typed ?? '')) onChange(0)",
    to: "if (/^0*$/.test(typed ?? '')) onChange(0)",
    why: 'leaving the field untouched takes the product out of the cart',
  },
  {
    file: 'web/ui/toast.tsx',
    from: 'onPointerEnter={() => setPointedAt(true)}',
    to: '',
    why: 'the toast with 元に戻す goes away under the pointer',
  },
  {
    file: 'web/ui/use-modal.ts',
    from: 'event.preventDefault()',
    to: '',
    why: 'Esc closes the dialog while its owner thinks it open',
  },
  {
    file: 'web/ui/use-modal.ts',
    from: "dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()",
    to: '',
    why: 'the focus lands on the close button, not in the field',
  },
  {
    file: 'web/ui/error-summary.tsx',
    from: 'inputs.find((each) => each.checked) ?? inputs[0]',
    to: 'inputs[0]',
    why: 'the summary leads to the wrong one of several ways',
  },
  {
    file: 'web/ui/field.tsx',
    from: "'aria-invalid': error ? true : undefined,",
    to: "'aria-invalid': undefined,",
    why: 'a screen reader does not say which field is wrong',
  },
  {
    file: 'web/features/frame/router-link.tsx',
    from: 'if (rest.download !== undefined)',
    to: 'if (rest.download === undefined)',
    why: 'the calendar file opens as a screen that does not exist',
  },
  {
    file: 'web/ui/steps.tsx',
    from: '{index < current && href ? (',
    to: '{index !== current && href ? (',
    why: 'steps ahead look passable',
  },
  {
    file: 'web/ui/use-beside.ts',
    from: 'const above = top - offsetHeight - GAP',
    to: 'const above = top + offsetHeight + GAP',
    why: 'a sheet with no room below its field covers or leaves the window',
  },
]
