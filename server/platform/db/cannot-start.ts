/** The start must stop; the message is one line for the person at the terminal, and says what to do. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
