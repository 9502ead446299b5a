/** The minimum cost of a call: one route, one query. For bench/calls.ts and bench/start.ts. */
import Fastify from 'fastify'
import pg from 'pg'
import { oneQuery } from './one-query.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = Fastify()
app.get('/', async () => (await pool.query(oneQuery)).rows)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.stdout.write('is ready\n')
