/** Names the account of the password for password managers. Visitors see the name elsewhere. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
