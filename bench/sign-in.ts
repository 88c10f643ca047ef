import { demoPassword } from '../server/seed/people.ts'

/** The headers with which somebody of the demo asks. */
export async function signIn(port: number, email = 'admin@example.com'): Promise<{ authorization: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/backend/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}
