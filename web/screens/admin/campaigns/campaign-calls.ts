import type { CampaignRecord, CampaignSimulation } from '#contract/admin/campaigns.ts'
import type { Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const createCampaign = createApiThunk<CampaignRecord, Call<'createCampaign'>['body']>(
  'admin/create-campaign',
  (body, { api }) => api.call('createCampaign', { body }),
)

export const changeCampaign = createApiThunk<CampaignRecord, { id: number; body: Call<'changeCampaign'>['body'] }>(
  'admin/change-campaign',
  ({ id, body }, { api }) => api.call('changeCampaign', { params: { id: String(id) }, body }),
)

export const deleteCampaign = createApiThunk<unknown, { id: number; version: number }>(
  'admin/delete-campaign',
  ({ id, version }, { api }) =>
    api.call('deleteCampaign', { params: { id: String(id) }, query: {}, body: { version } }),
)

export const simulateCampaign = createApiThunk<CampaignSimulation, Call<'simulateCampaign'>['query']>(
  'admin/simulate-campaign',
  (query, { api, signal }) => api.call('simulateCampaign', { query, signal }),
)
