import { createApiThunk } from '#web/store/api-thunk.ts'

/** Sets another password. All other sessions of the account end, and the forced change is lifted. */
export const changePassword = createApiThunk<void, { current_password: string; new_password: string }>(
  'changePassword/change',
  async (body, { api, tokens }) => {
    await api.call('changePassword', { body })
    tokens.passwordChanged()
  },
)
