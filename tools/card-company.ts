import { startCardCompany } from '../server/testing/card-company.ts'

// A card company on this machine, for development: npm run card-company [-- port of the shop]. The card that is chosen
// in its form says how it behaves.

const [shopPort = '3000'] = process.argv.slice(2)
const company = await startCardCompany({ port: 4100 })
company.noticeUrl = `http://localhost:${shopPort}/backend/api/payments/notice`
company.lateBy = 15_000
console.log(`ROBOT_PAYMENT_ID=123456 ROBOT_PAYMENT_URL=${company.url} PORT=${shopPort} npm start`)
