export { bestSellerJobs, rankBestSellersEvery } from './rank-best-sellers.ts'
