/** Brings a field into view with its label and what is said of it, and the focus into it. */
export function showField(input: HTMLElement | undefined | null): void {
  if (!input) return
  input.focus({ preventScroll: true })
  const frame = input.closest('[data-field]') ?? input
  frame.scrollIntoView({ block: 'start' })
}
