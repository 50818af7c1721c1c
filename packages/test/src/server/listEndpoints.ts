export { listEndpoints } from '../../../../services/server/src/http/listEndpoints.ts'
