/** The minimum cost of a message: one insert and one event to the other side. For bench/messages.ts. */
import pg from 'pg'
import { Server } from 'socket.io'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
await pool.query('create table if not exists bare_messages (id bigint generated always as identity, content text)')

const port = Number(process.env.PORT)
new Server(port, { serveClient: false }).on('connection', (socket) => {
  socket.on('send_message', async ({ message, clientId }, ack) => {
    await pool.query('insert into bare_messages (content) values ($1)', [message])
    socket.broadcast.emit('new_message', { item: { content: message, clientId } })
    ack({ message: {} })
  })
})
process.stdout.write('is ready\n')
