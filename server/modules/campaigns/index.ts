export { giveBackCampaign, insertCampaignUse, violatesCampaignUse } from './uses.ts'
