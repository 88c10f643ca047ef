export { openPostalService, type PostalService } from './postal-service.ts'
