import { useEffect, useState } from "react";
import { siteDay } from "#app/content/site-time.ts";

/** Returns today's site day: first the server's, then updated while the page is open. */
export function useToday(atFirst: string): string {
  const [today, setToday] = useState(atFirst);
  useEffect(() => {
    const look = () => setToday(siteDay(new Date()));
    const timer = setInterval(look, 60_000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return today;
}
