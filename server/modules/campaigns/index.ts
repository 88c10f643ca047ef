import type { Module } from '#context'
import { changeCampaign, createCampaign, deleteCampaign, getCampaign, listCampaigns } from './staff/campaigns.ts'
import { simulateCampaign } from './staff/simulate-campaign.ts'

export {
  campaignOfOrder,
  campaignUseParts,
  forgetCustomers,
  giveBackCampaign,
  moveCampaignUse,
  type TakenCampaign,
  violatesCampaignLimit,
  violatesCampaignUse,
} from './uses.ts'

export const campaigns: Module = {
  endpoints: [listCampaigns, createCampaign, simulateCampaign, getCampaign, changeCampaign, deleteCampaign],
}
