/** Scrolls a field into view with its label and error, and focuses it. */
export function showField(input: HTMLElement | undefined | null): void {
  if (!input) return
  input.focus({ preventScroll: true })
  const frame = input.closest('[data-field]') ?? input
  frame.scrollIntoView({ block: 'start' })
}
