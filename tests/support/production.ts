// React as it is served. Import this before anything that may load React, which chooses its build then.
process.env.NODE_ENV = "production";
