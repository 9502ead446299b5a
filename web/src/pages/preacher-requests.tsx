export default function PreacherRequests() {
  return <h1>My Requests</h1>
}
