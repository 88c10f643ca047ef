/** The calendar, or a text in its place while its code loads. */
export function focusDate(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('[data-date][tabindex="0"], [name="meetup_date"]')?.focus()
}
