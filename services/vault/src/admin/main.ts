import { runKeyAdminProcess } from '@latchkit/shared/keyService/runKeyAdmin'
import { migrations, readConfig, service } from '../config.ts'
import { sweep } from '../sweep.ts'

const { name } = service
await runKeyAdminProcess({
  ...{ name, migrations, readConfig, sweep },
  role: 'recovery',
})
